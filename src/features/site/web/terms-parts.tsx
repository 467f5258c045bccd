/** The terms of service, part by part. */
import { termsPrices } from '#features/billing/web/index.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import type { PublicConfig } from '#platform/web/public-config.ts';

export function Agreement({ site }: { site: PublicConfig }) {
  return (
    <>
      <p>
        {site.siteName} is an independently run website: a library of described links and primary texts, with
        tools for studying them. You reach the operator at{' '}
        <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>. By using the site you accept these
        terms; if you do not, please do not use it.
      </p>
      <p>
        You must be at least 13 years old. If you are not of age where you live, ask a parent or guardian
        before you subscribe to a paid plan.
      </p>
    </>
  );
}

export function Accounts({ site }: { site: PublicConfig }) {
  return (
    <>
      <p>
        Most of the library needs no account. Where you create one, give an e-mail address that is yours,
        choose a password you use nowhere else, and keep it to yourself. An account is for one person. What is
        done with it is taken to be done by you, until you tell us that somebody else has got hold of it:
        write to <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a> at once.
      </p>
      <p>
        How your data is handled is said in the <PageLink to="/privacy-policy">Privacy Policy</PageLink>.
      </p>
    </>
  );
}

export function Use() {
  return (
    <>
      <p>Use the site to read, study and teach. Do not:</p>
      <ul>
        <li>get around what a plan includes, or pass on what only your own plan opens;</li>
        <li>break into accounts, servers or data, or try to;</li>
        <li>
          load the site with so many requests that others notice. Programs may read what robots.txt allows, at
          a human pace;
        </li>
        <li>send advertising, malicious code, or messages in somebody else’s name;</li>
        <li>use the tutor or any form here to harm, harass or deceive people;</li>
        <li>hand in what the tutor wrote as your own work where your school forbids it.</li>
      </ul>
      <p>
        If you find a hole in our security, tell us, give us time to mend it, and leave others’ data alone.
      </p>
    </>
  );
}

export function Plans() {
  return (
    <>
      <p>The library is free. Paid plans add study tools and remove advertisements:</p>
      <ul>
        <li>
          <strong>Premium</strong>: {termsPrices.premium} per month
        </li>
        <li>
          <strong>Scholar</strong>: {termsPrices.scholar} per month
        </li>
      </ul>
      <p>
        Offers and other billing periods are on the <PageLink to="/pricing">pricing page</PageLink>. What you
        are charged is the amount that you are shown before you confirm the payment, never more. What each
        plan includes is on the same page; what is marked as coming soon is not part of a plan until it has
        come.
      </p>
      <p>
        Plans are billed monthly in advance, by card, through a payment provider, and renew until you cancel.
        You can cancel at any time on your account page. Your access then lasts until the period you have paid
        for ends, and nothing more is charged. Periods that have begun are not refunded, unless the law where
        you live gives you that right.
      </p>
      <p>
        If a payment fails, we tell you, and the plan ends if it cannot be made good. A new price applies to
        you from a new period on, and only after we have told you by e-mail in time to cancel.
      </p>
    </>
  );
}

export function ContentLicense() {
  return (
    <>
      <p>
        Our own texts are published under the{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/" rel="license">
          Creative Commons Attribution 4.0 International license
        </a>{' '}
        (CC BY 4.0): you may copy, change and pass them on, commercially too, if you name us, link to the
        license, and say what you changed. The code of the site is under the MIT license. Where a page or a
        file names other terms, those hold for it.
      </p>
      <p>
        Quotations, translations and everything we link to belong to their authors, translators and
        publishers, as stated with each. A link gives you no right beyond those they give. If you believe that
        something here infringes your rights, write to us with the page and the work, and we look into it at
        once.
      </p>
    </>
  );
}

export function YourContent() {
  return (
    <p>
      Your notes and answers stay yours; we use them only to run the service for you. If you send us a
      correction or a suggestion, we may use it without payment, and we do not publish your name unless you
      agree.
    </p>
  );
}

export function AiContent() {
  return (
    <>
      <p>
        Our content is AI-assisted and then reviewed and approved by a university-level historian. Items that
        await review say so. The <PageLink to="/about#ai">AI disclosure</PageLink> explains how we work.
      </p>
      <p>
        The tutor’s answers are made by a program as you ask, and no historian reads them before you do. They
        name what they rest on: check it before you rely on an answer, and cite the source, not the tutor.
      </p>
    </>
  );
}

export function LinksAndAffiliates() {
  return (
    <p>
      We choose what we link to with care, but we do not run those sites and cannot answer for what they show
      or sell. Some links to books lead to a shop from which we earn on qualifying purchases; the{' '}
      <PageLink to="/about#affiliate">affiliate disclosure</PageLink> says more. A purchase there is between
      you and the shop.
    </p>
  );
}

export function NoWarranty() {
  return (
    <>
      <p>
        We make the site as well as we can, and offer it as it is. We do not promise that it is free of
        mistakes, that it is always there, or that it gets you a grade. Keep copies of what you could not do
        without.
      </p>
      <p>
        As far as the law allows, we are not liable for damage that comes from using the site, and in any case
        for no more than what you paid us in the twelve months before. This does not limit liability for
        intent, gross negligence, or injury to people, nor the rights that consumer law gives you.
      </p>
    </>
  );
}

export function Ending() {
  return (
    <>
      <p>You can delete your account at any time on your account page. A running plan is canceled with it.</p>
      <p>
        We may close an account that breaks these terms in earnest. Before that we write to its owner, say
        why, and hear the answer, unless waiting would harm others.
      </p>
    </>
  );
}

export function TermsChanges() {
  return (
    <p>
      We may change these terms; the date at the top says when we last did. Members are told by e-mail of
      changes that matter to them at least 30 days before they apply, and can cancel until then. The version
      you have paid under holds until the end of that period.
    </p>
  );
}

export function TermsContact({ site }: { site: PublicConfig }) {
  return (
    <p>
      Questions about these terms: <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>, or the{' '}
      <PageLink to="/about#contact">contact form</PageLink>. We respond within 48 hours.
    </p>
  );
}
