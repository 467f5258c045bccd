import { usePublicConfig } from './public-config.ts';

/** For visitors without JavaScript, who cannot send the form: a mail address to write to. */
export function MailInstead({ wish }: { wish: string }) {
  const { contactEmail } = usePublicConfig();
  return (
    <noscript>
      <p className="mt-3 text-[0.95rem]">
        This needs JavaScript. Without it, write to{' '}
        <a className="link" href={`mailto:${contactEmail}?subject=${encodeURIComponent(wish)}`}>
          {contactEmail}
        </a>{' '}
        instead.
      </p>
    </noscript>
  );
}
