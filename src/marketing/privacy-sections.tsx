import { Link } from 'react-router';
import { activityDays } from '#features/account/rules/lifetimes.ts';
import { AnalyticsSwitch } from '#features/analytics/browser/analytics-switch.public.tsx';
import { retentionDays } from '#features/client-errors/rules/error-limits.ts';
import { brand, promises } from '#kernel/brand.ts';
import { directionOf } from '#kernel/language/languages.ts';
import { currentLanguage } from '#kernel/language/t.ts';
import type { LegalSection } from './legal-page.tsx';

const mail = <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>;

export const privacySections: readonly LegalSection[] = [
  {
    id: 'information-we-collect',
    title: 'Information we collect',
    body: (
      <>
        <p>We collect only what the product needs to work:</p>
        <ul>
          <li>
            <strong>Account.</strong> Your email address, your username and your password, which is stored
            only as a hash that nobody can turn back into it.
          </li>
          <li>
            <strong>Sign-ins.</strong> When, with which browser and from which IP address your account was
            used or changed. We keep this for {activityDays} days so that you can see whether it was you. A
            cookie lets us recognize a browser you have signed in with.
          </li>
          <li>
            <strong>Live chat.</strong> What you write to us, your name and your email address. A cookie lets
            your browser open the conversation again.
          </li>
          <li>
            <strong>Language.</strong> If you choose a language, a cookie keeps the choice on your device, and
            your account keeps it if you have one.
          </li>
          <li>
            <strong>Calculations.</strong> The figures and names you enter, the results, and the templates you
            save. Without an account they stay in your browser. Photos of receipts are read by your browser
            and do not leave your device, unless you keep one with an entry of a group. The people of that
            group can see it until it is removed. It goes with the group, and with your account.
          </li>
          <li>
            <strong>Shared links.</strong> A result you share is stored as it was when you shared it, and
            anyone with the link can see it until you remove the link or it expires. About the people who open
            it, we record only how often and when it was last opened. If you add ways to pay you in your
            settings, bills you share show them for as long as you want. Without an account, a link is deleted
            after 7 days.
          </li>
          <li>
            <strong>Tables.</strong> The items of a bill that you open for a table, the guests’ names and what
            they claim. Anyone with the link can see them. A table is open for {promises.tableHours} hours.
            Once its host closes it, the result can be seen for {promises.tableDays} days. A table is deleted{' '}
            {promises.tableDays} days after it was closed, or after it was opened if nobody closed it.
          </li>
          <li>
            <strong>Parts sent by email.</strong> The email addresses to which you send parts of a result. We
            delete an address {promises.addressDays} days after the last email to it, or as soon as you remove
            the link, unless you save it in your list of people, where it stays until you remove it. If a
            person opts out, we keep only a keyed hash of the address, so that nobody can write to it through
            us.
          </li>
          <li>
            <strong>Usage.</strong> Anonymous usage analytics, such as which calculator was used and how
            often. You can <a href="#your-rights">opt out</a>, and a browser that asks not to be tracked is
            never counted.
          </li>
          <li>
            <strong>Errors.</strong> When a page breaks, what went wrong and on which page, with nothing that
            identifies you. We delete it once the error has not occurred for {retentionDays} days.
          </li>
          <li>
            <strong>Payments.</strong> Payments go through a card payment provider. Your card number never
            reaches us: we keep only your subscription status and transaction IDs.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'how-we-use-it',
    title: 'How we use it',
    body: (
      <>
        <p>We use your information to:</p>
        <ul>
          <li>run your calculations and store your history and templates;</li>
          <li>sign you in, count your trial days and manage your subscription;</li>
          <li>answer you when you write to us and tell you about changes to your account or plan;</li>
          <li>learn which parts of the product are used, so that we improve the right ones.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    body: (
      <>
        <ul>
          <li>Data travels encrypted with TLS.</li>
          <li>Stored data is encrypted at rest with AES-256.</li>
          <li>Passwords are kept only as hashes; nobody here can read them.</li>
          <li>Access to stored data is logged.</li>
        </ul>
        <p>No system is perfectly secure. If a breach affects your data, we will tell you.</p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Sharing',
    body: (
      <p>
        We do not sell your data. We share it only with the services that run the product for us, such as
        hosting, email delivery, card payments and usage analytics, each for that purpose alone, and with
        authorities where the law obliges us to.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>At any time you may:</p>
        <ul>
          <li>
            <strong>export</strong> your data;
          </li>
          <li>
            <strong>correct</strong> what is wrong;
          </li>
          <li>
            <strong>delete</strong> your account and its data, which we complete within {promises.erasureDays}{' '}
            days;
          </li>
          <li>
            <strong>opt out</strong> of analytics and of email that your account does not need.
          </li>
        </ul>
        <p>Use your account settings, or write to {mail}.</p>
        <p>
          Each mailbox gets one free trial: another account with the same mailbox has no trial days of its
          own. When you delete your account, we keep a keyed hash of your address and the number of trial days
          you used for 12 months, and nothing that names you. A new account with the same mailbox then has
          only the days that are left.
        </p>
        <div
          lang={currentLanguage()}
          dir={directionOf(currentLanguage())}
          className="rounded-md border border-line bg-surface p-4"
        >
          <AnalyticsSwitch />
        </div>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        For questions about privacy, write to {mail} or use the <Link to="/contact">contact form</Link>. When
        this policy changes, we publish the new one here with its effective date.
      </p>
    ),
  },
];
