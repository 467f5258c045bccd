/** Any part of the site may open the support modal by this window event. */
export const supportEvent = 'open-support-modal';

export function SupportButton({ className }: { className: string }) {
  return (
    <button type="button" className={className} onClick={() => window.dispatchEvent(new Event(supportEvent))}>
      Support Us
    </button>
  );
}
