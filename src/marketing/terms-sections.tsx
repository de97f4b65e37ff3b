import { Link } from 'react-router';
import { trial } from '#features/access/rules/trial-length.ts';
import { brand, promises } from '#kernel/brand.ts';
import type { LegalSection } from './legal-page.tsx';

export const termsSections: readonly LegalSection[] = [
  {
    id: 'acceptance',
    title: 'Acceptance',
    body: (
      <p>
        By using {brand.name} you accept these terms and our <Link to="/privacy">Privacy Policy</Link>. If you
        use it for an organization, you accept them on its behalf and confirm that you may. If you do not
        accept them, please do not use {brand.name}.
      </p>
    ),
  },
  {
    id: 'account-and-billing',
    title: 'Account and billing',
    body: (
      <>
        <p>
          Give a working email address, keep your password to yourself and tell us if someone else has it.
        </p>
        <ul>
          <li>
            New accounts begin with a {trial.advertisedDays}-day free trial. No credit card is required.{' '}
            {trial.advertisedDays}-day free trial plus {trial.bonusDays} bonus days. Only days you use{' '}
            {brand.name} count.
          </li>
          <li>Fees are billed in advance for each period and are non-refundable.</li>
          <li>
            A plan renews until you cancel. After canceling, you keep access until the end of the paid period.
          </li>
          <li>We give 30 days’ notice before a price changes.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable use',
    body: (
      <>
        <p>You agree not to:</p>
        <ul>
          <li>break the law with {brand.name} or use it to deceive others;</li>
          <li>enter other people’s personal data without the right to do so;</li>
          <li>attack, overload or probe the service, or get around its limits;</li>
          <li>resell the service or copy it.</li>
        </ul>
        <p>
          Results follow from what you enter. Check them before you pay anyone; they are not tax, legal or
          financial advice.
        </p>
      </>
    ),
  },
  {
    id: 'intellectual-property',
    title: 'Intellectual property',
    body: (
      <p>
        {brand.name}, its software, design and name belong to us. What you enter and what is computed from it
        belong to you; you allow us to store and process it so that we can provide the service.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'Availability',
    body: (
      <p>
        We work to keep {brand.name} available and correct, but do not promise that it will never be
        interrupted or be free of errors. We may change or pause parts of it, and announce larger changes
        ahead of time where we can.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <p>
        To the extent the law allows, we are not liable for indirect or consequential loss, and our total
        liability is limited to the amounts you paid us in the prior 12 months.
      </p>
    ),
  },
  {
    id: 'termination',
    title: 'Termination',
    body: (
      <p>
        You may close your account at any time. We may suspend or close an account that breaks these terms;
        unless the breach is serious we warn you first.
      </p>
    ),
  },
  {
    id: 'data-export-and-deletion',
    title: 'Data export and deletion',
    body: (
      <p>
        You may export your data while your account is open. When it is closed, or when you ask, we delete
        your data within {promises.erasureDays} days, except for records that the law makes us keep.
      </p>
    ),
  },
  {
    id: 'governing-law',
    title: 'Governing law',
    body: (
      <p>
        These terms are governed by the law of California, without regard to its rules on conflict of laws.
      </p>
    ),
  },
  {
    id: 'arbitration',
    title: 'Binding arbitration',
    body: (
      <p>
        Please write to us first: most disagreements end there. A dispute that we cannot settle together is
        decided by binding arbitration in California rather than in court, person by person and not as a
        class. Either of us may still go to a small-claims court.
      </p>
    ),
  },
  {
    id: 'severability',
    title: 'Severability',
    body: (
      <p>
        If a part of these terms cannot be enforced, the rest stays in force, and that part applies as far as
        the law permits.
      </p>
    ),
  },
];
