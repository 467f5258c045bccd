/** What is kept, of whom, and for how long: the policy's heart, one row for each kind. */
const kinds = [
  {
    title: 'Reading as a guest',
    what: 'Nothing that names you. The server’s log has the address of the page, the time, and how the request ended; no IP address and nothing you typed into a search.',
    kept: 'The log, until the operator’s log rotation removes it.',
  },
  {
    title: 'Protection from abuse',
    what: 'Your IP address beside a count of how often it has sent a form, so that nobody can send thousands. It is used for nothing else.',
    kept: 'The count ends after ten minutes to a day and is then deleted.',
  },
  {
    title: 'Contact messages',
    what: 'The name, e-mail address, subject and message that you send, so that we can answer. They are stored in our database and sent to our mailbox.',
    kept: 'In the database two years; in the mailbox as long as the matter needs.',
  },
  {
    title: 'Newsletter and downloads',
    what: 'Your e-mail address, your first name if you give it, which form you used, and when you asked, confirmed and left.',
    kept: 'Until you unsubscribe or ask us to delete it. Of an address that has left we may keep that it must not be written to.',
  },
  {
    title: 'Mail we send',
    what: 'To which address a mail went, its subject, and whether it was delivered. The text of mails with a secret in them, and of contact messages, is removed from this record once they are sent.',
    kept: '90 days, or until you delete the account it was about.',
  },
  {
    title: 'Your account',
    what: 'Where you create an account: name, e-mail address, the password as a hash from which it cannot be read back, where you are signed in, and that you are 13 or older.',
    kept: 'Until you delete the account.',
  },
  {
    title: 'Your studies',
    what: 'As a member: what you saved and finished, your notes, quiz results, the decks and cards you make, flashcard reviews, downloads, and your conversations with the tutor.',
    kept: 'Until you delete them, or the account. A card you delete stays for a day at least, so that it can be brought back.',
  },
  {
    title: 'Payment',
    what: 'Where you subscribe: your plan, its state and dates, and the payment provider’s number for you. No card number reaches us.',
    kept: 'As long as the plan runs; after that what tax and accounting law asks for, for as long as it asks.',
  },
];

/** Lists what is kept as ruled rows. */
export function KeptData() {
  return (
    <>
      <p>We ask for as little as each thing needs. We do not sell data, and we build no profiles.</p>
      <div>
        <dl className="border-t border-hairline">
          {kinds.map((kind) => (
            <div
              key={kind.title}
              className="grid gap-x-8 gap-y-1.5 border-b border-hairline py-5 last:border-b-0 last:pb-0 md:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[11rem_minmax(0,1fr)_15rem]"
            >
              <dt className="title-3">{kind.title}</dt>
              <dd>{kind.what}</dd>
              <dd className="text-[0.95rem] text-ink-2 md:col-start-2 xl:col-start-3">
                <span className="label block text-accent">How long</span>
                {kind.kept}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
