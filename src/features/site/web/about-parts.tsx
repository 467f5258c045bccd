/** What the about page says, part by part. */
import { PageLink } from '#platform/web/page-link.tsx';
import type { PublicConfig } from '#platform/web/public-config.ts';

export function Mission({ site }: { site: PublicConfig }) {
  return (
    <>
      <p>
        Five thousand years of history are on the open web already, in museum catalogues, university lectures,
        digitized editions and good books. What a student lacks is somebody who has looked through it, says
        what each thing is worth, and puts it in order. {site.siteName} does that, for thirteen periods from
        the Ancient Near East to the present.
      </p>
      <p>
        It is made for students, for those who teach them, and for everybody who wants to know how the world
        they live in came about. Reading, searching and following a link need no account and cost nothing. The
        paid plans add tools for practice and longer work; they do not close the library.
      </p>
      <p>
        Western Civilization is a course title, and a contested one. We keep it because that is what students
        look for, and we show what it rests on: neighbors, borrowings, conquests, and the people on whom its
        wealth was built.
      </p>
    </>
  );
}

export function SelectionCriteria() {
  return (
    <>
      <p>An item comes into the library when the answer to each of these questions is yes.</p>
      <ul>
        <li>
          <strong>Is it sound?</strong> It is by somebody who works in the field and says what their claims
          rest on, or it is the source itself, kept by a library, an archive, a university or a collection
          that students can cite.
        </li>
        <li>
          <strong>Can a student use it?</strong> An undergraduate, or a patient beginner, can follow it
          without a teacher at hand. Where it is hard or one-sided, its description says so.
        </li>
        <li>
          <strong>Can it be had?</strong> It is lawfully published, and free to read where that is possible.
        </li>
        <li>
          <strong>Does it add something?</strong> A second survey of the same events comes in only for another
          view of them.
        </li>
      </ul>
      <p>
        Each item is described in our own words and rated from 3 to 5 stars. The rating is our judgment of its
        use to a student, not a count of votes. Nobody can pay for a place, a rating or a description. Links
        break: if you find one that does, <a href="#contact">write to us</a>.
      </p>
    </>
  );
}

export function AiUse() {
  return (
    <>
      <p>
        Our content is AI-assisted and then reviewed and approved by a university-level historian. Every
        guide, quiz and article carries its own review record: who read it, when, and with what result.
      </p>
      <p>
        Review takes longer than writing. What no historian has approved yet is an AI-assisted draft, awaiting
        review, and the descriptions in the library are among it. An item with a review record says on its own
        page where it stands.
      </p>
      <p>
        Titles, authors, dates and addresses come from published catalogues and editions. Primary texts are
        not written or altered by AI: we link to the text, name who keeps it, and name its editor or
        translator where we know them. Where an answer is made by a machine as you ask, as the tutor’s are,
        the page says so, and names what the answer rests on.
      </p>
      <p>
        Machines and historians both make mistakes. If you find one, <a href="#contact">tell us</a>, with the
        page and if you can the source that knows better.
      </p>
    </>
  );
}

export function AffiliateDisclosure() {
  return (
    <>
      <p>
        Some books link to a shop with which we have an affiliate agreement. If you buy there after following
        such a link, we earn from qualifying purchases. You pay no more than you would without it.
      </p>
      <p>
        Whether a book can be bought through such a link plays no part in whether we list it or how we rate
        it, and most items have none. Lists that contain such links say so where they begin. The shop tells us
        what was bought through our links, not by whom.
      </p>
      <p>
        Advertisements, which members with a paid plan do not see, are marked as such and chosen without
        regard to what we recommend.
      </p>
    </>
  );
}

export function PrivacySummary() {
  return (
    <>
      <p>
        You can read everything that is open to guests without telling us who you are. We count visits without
        keeping IP addresses, load another company’s statistics program only with your consent, send a
        newsletter to an address only once its owner has confirmed it, and never see your card number. Members
        can download all their data and delete their account themselves. The service is for readers aged 13
        and over.
      </p>
      <p>
        <PageLink to="/privacy-policy">Read the Privacy Policy</PageLink>
      </p>
    </>
  );
}

export function TermsSummary() {
  return (
    <>
      <p>
        Use the library fairly: your own account, no harm to others or to the service. Plans are billed by the
        month and can be canceled at any time, with access until the period you have paid for ends. Our own
        texts are under CC BY 4.0. We are careful, but we promise no freedom from mistakes.
      </p>
      <p>
        <PageLink to="/terms-of-service">Read the Terms of Service</PageLink>
      </p>
    </>
  );
}
