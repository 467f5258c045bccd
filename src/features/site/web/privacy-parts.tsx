/** The privacy policy, part by part. */
import { PageLink } from '#platform/web/page-link.tsx';
import type { PublicConfig } from '#platform/web/public-config.ts';

export function Visits() {
  return (
    <>
      <p>
        Where visits are counted, we count them ourselves: which page, its title, from which page you came,
        how long you stayed, and the kind of browser. The visits of one browser are held together by a random
        number. Your IP address is not kept with them, and your e-mail address is never written to them. If
        you ask for a download or subscribe, that step is recorded, so that we learn which pages lead there.
      </p>
      <p>
        Single visits are kept for 90 days at most; after that there are only totals by day. Nobody outside
        sees them.
      </p>
      <p>
        Google Analytics runs only where the operator of this installation has set it up, and only after you
        have agreed. Without your consent nothing of it is loaded. You can take your consent back at any time.
      </p>
    </>
  );
}

export function Cookies() {
  return (
    <>
      <p>The site itself sets two cookies, and both only when you do something that needs them:</p>
      <ul>
        <li>
          <strong>theme</strong>, when you choose the light or the dark theme, so that the next page comes in
          it. It lasts a year.
        </li>
        <li>
          <strong>a session cookie</strong>, when you sign in, so that the server knows you again. Scripts
          cannot read it. It ends when you sign out, after 30 days without a visit, and after 180 days in any
          case.
        </li>
      </ul>
      <p>
        In your browser’s own storage we keep your last five searches, small choices such as which banners you
        have closed, marks by which open pages tell each other that something has changed, and, where visits
        are counted, the random number of your browser. The searches never leave your browser unless you
        search again. A quiz you are in the middle of is kept until you close the tab. The public pages you
        read are kept too, up to 150 of them, so that you can read them again without a connection: whoever
        uses the same browser can see which they are.
      </p>
      <p>
        If you review flashcards, the cards that are due are kept there until you sign out, and your answers
        until they have reached us, so that a review goes on without a connection. You can clear all of this
        in your browser’s settings: everything goes on working, but answers that had not reached us are lost.
      </p>
      <p>None of these needs a banner. Whatever would need your consent asks for it first.</p>
    </>
  );
}

export function Mails() {
  return (
    <>
      <p>
        A newsletter begins with your confirmation. When you leave your address, also for a free download, it
        waits until you have confirmed from your mailbox that it is yours. An address that nobody confirms is
        not written to again. Every newsletter has a link to leave; one click is enough.
      </p>
      <p>
        Where newsletters tell us whether they were opened and which link was followed, these figures are used
        to see whether an issue was worth sending, and not to sort readers.
      </p>
      <p>
        If you have an account you also get mail that it cannot do without: to confirm your address, to set a
        new password, about your plan and its payment.
      </p>
    </>
  );
}

export function OtherCompanies() {
  return (
    <>
      <p>Pages, fonts, scripts and maps come from our own server. Others are involved in these cases only:</p>
      <ul>
        <li>
          <strong>Payment.</strong> Cards are handled by the payment provider, Stripe. What you type into the
          card fields goes to Stripe and not to us; we are told whether the payment went through. Stripe’s own
          policy applies to what it keeps.
        </li>
        <li>
          <strong>The tutor.</strong> Your question is answered from our library. Where a language model of
          another company is connected, the question and the passages that bear on it are sent there, without
          your name and your e-mail address. Do not write anything about yourself into a question.
        </li>
        <li>
          <strong>Mail.</strong> Mail travels through a mail service, which sees what any post office sees.
        </li>
        <li>
          <strong>Hosting.</strong> The company that runs the server acts on our instructions. It may see IP
          addresses in passing, as every host does.
        </li>
        <li>
          <strong>Video stills.</strong> A video for which we have no picture of our own shows the still that
          YouTube provides. Your browser then fetches that picture from Google, which learns your IP address.
          Videos themselves are links: nothing is played here.
        </li>
      </ul>
      <p>
        We give data to nobody else, unless a law or a court obliges us to. Some of these companies work in
        other countries than yours; where your law asks for safeguards, they are part of our contracts with
        them.
      </p>
    </>
  );
}

export function AdsAndLinks() {
  return (
    <>
      <p>
        Guests and free members see places for advertisements; members with a paid plan do not. Where an
        advertising network fills them, your browser fetches the advertisement from that network, which learns
        your IP address and the page you are on. We tell it nothing about you.
      </p>
      <p>
        Links to books may carry our affiliate mark. The shop sees from it that you came from here; we see
        totals, not names. See the <PageLink to="/about#affiliate">affiliate disclosure</PageLink>.
      </p>
      <p>
        The library is made of links to other sites. Once you follow one, that site’s policy holds and not
        this one.
      </p>
    </>
  );
}

export function Rights({ site }: { site: PublicConfig }) {
  return (
    <>
      <p>Wherever you live, you may:</p>
      <ul>
        <li>
          <strong>see what we have.</strong> Members download all their data from the account page, as a file
          that programs can read.
        </li>
        <li>
          <strong>have it corrected.</strong> Members change name and address themselves.
        </li>
        <li>
          <strong>have it deleted.</strong> Members delete their account on the account page: that ends a
          running plan and removes personal data, except what the law makes us keep.
        </li>
        <li>
          <strong>say no.</strong> Take back any consent, leave any newsletter, object to any use of your
          data. What was done before stays lawful.
        </li>
        <li>
          <strong>complain</strong> to the data protection authority where you live.
        </li>
      </ul>
      <p>
        If you have no account, or the page does not do what you need, write to{' '}
        <a href={`mailto:${site.contactEmail}?subject=${encodeURIComponent('Privacy request')}`}>
          {site.contactEmail}
        </a>
        . We respond within 48 hours. We may ask for proof that an address is yours before we speak about what
        belongs to it.
      </p>
      <p>
        In the terms of European law: accounts, plans and answers to your messages rest on contract or your
        request, newsletters and Google Analytics on consent, protection from abuse and our own count of
        visits on legitimate interest, and payment records on legal duty.
      </p>
    </>
  );
}

export function Children({ site }: { site: PublicConfig }) {
  return (
    <p>
      The service is for ages 13 and over. Whoever creates an account confirms that age. We do not knowingly
      keep data of younger children: if you believe that a child under 13 has given us some, write to{' '}
      <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a> and we delete it.
    </p>
  );
}

export function Security() {
  return (
    <p>
      Passwords and session keys are stored as hashes only. A public installation is reached over an encrypted
      connection. What leaves our database for a page is named field by field, so that nothing goes along by
      mistake. No system is free of faults: if one of ours touches your data, we tell you, and the authority
      where the law asks for it.
    </p>
  );
}

export function PolicyChanges() {
  return (
    <p>
      When what we do changes, this page changes first, and the date at its top with it. Members are told by
      e-mail of changes that matter to them.
    </p>
  );
}

export function PolicyContact({ site }: { site: PublicConfig }) {
  return (
    <p>
      Questions about this policy: <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>, or the{' '}
      <PageLink to="/about#contact">contact form</PageLink>. We respond within 48 hours.
    </p>
  );
}
