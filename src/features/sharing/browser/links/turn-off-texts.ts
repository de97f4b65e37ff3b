import { personText } from '#calculators/rules/people.ts';
import { t } from '#kernel/language/t.ts';
import { type LinkRecord, shareLimits } from '../../rules/share.ts';

type Shown = Pick<LinkRecord, 'name' | 'title' | 'person' | 'state'> &
  Partial<Pick<LinkRecord, 'sheet_id' | 'paid_at' | 'said_paid_at' | 'correction'>>;

/** The confirmation's texts and the toast, naming the link and the effect. */
export function turnOffTexts(link: Shown) {
  const { name, title: given, person, state } = link;
  const title = name || given;
  const isLive = state === 'live';
  if (person === null) return isLive ? turningOffWhole(title) : removingWhole(title);
  return isLive
    ? turningOffPart(title, personText(person))
    : removingPart(title, personText(person), hasKeptPayment(link));
}

/** True if a payment still counts for the saved result after the link is removed. */
function hasKeptPayment({ state, sheet_id, paid_at, said_paid_at, correction }: Shown): boolean {
  const isPaid = paid_at || said_paid_at || correction?.received || correction?.said;
  return Boolean(isPaid && sheet_id && state !== 'taken-down');
}

function removingWhole(title: string) {
  return {
    ...removing(),
    button: t('Remove the link “{title}”', { title }),
    description: t(
      'The link “{title}” no longer works. Its record is deleted: when it was sent, opened and answered.',
      { title },
    ),
    done: {
      title: t('Link removed'),
      description: t('“{title}” is no longer in the list.', { title }),
    },
  };
}

function removingPart(title: string, person: string, keepsPayment: boolean) {
  return {
    ...removing(),
    button: t('Remove the link “{title}” for {person}', { title, person }),
    description: keepsPayment
      ? t(
          'The link “{title}” for {person} no longer works. Its record is deleted: when it was sent, opened and answered. What {person} paid still counts and cannot be changed any more.',
          { title, person },
        )
      : t(
          'The link “{title}” for {person} no longer works. Its record is deleted: when it was sent, opened and answered.',
          { title, person },
        ),
    done: {
      title: t('Link removed'),
      description: t('“{title}” for {person} is no longer in the list.', { title, person }),
    },
  };
}

function removing() {
  return {
    title: t('Remove this link from the list?'),
    label: t('Remove', {}, 'a link from the list'),
    failed: t('Link not removed'),
  };
}

function turningOffWhole(title: string) {
  return {
    ...turningOff(),
    button: t('Turn off the link “{title}”', { title }),
    title: t('Turn off the link “{title}”?', { title }),
    description: t(
      'Nobody can open “{title}” any more, and the link cannot be turned on again. You can share a new one. For {days, plural, one {# day} other {# days}} this list still shows when it was sent and turned off.',
      { title, days: shareLimits.listedDays },
    ),
    done: {
      title: t('Link turned off'),
      description: t('Nobody can open “{title}” any more.', { title }),
    },
  };
}

function turningOffPart(title: string, person: string) {
  return {
    ...turningOff(),
    button: t('Turn off {person}’s link “{title}”', { title, person }),
    title: t('Turn off {person}’s link?', { person }),
    description: t(
      '{person} cannot open “{title}” any more, and the link cannot be turned on again. You can share a new one. For {days, plural, one {# day} other {# days}} this list still shows when it was sent and turned off.',
      { title, person, days: shareLimits.listedDays },
    ),
    done: {
      title: t('{person}’s link turned off', { person }),
      description: t('{person} cannot open “{title}” any more.', { title, person }),
    },
  };
}

function turningOff() {
  return { label: t('Turn off'), failed: t('Link not turned off') };
}
