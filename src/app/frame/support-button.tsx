/** Window event that opens the support modal from any part of the site. */
export const supportEvent = 'open-support-modal';

export function SupportButton({ className }: { className: string }) {
  return (
    <button type="button" className={className} onClick={() => window.dispatchEvent(new Event(supportEvent))}>
      Support Us
    </button>
  );
}
