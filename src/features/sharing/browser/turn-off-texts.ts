import { type LinkRecord, shareLimits } from '../rules/share.ts';

type Shown = Pick<LinkRecord, 'name' | 'title' | 'person' | 'state'>;

/** The confirmation's texts and the toast, naming the link and the effect. */
export function turnOffTexts({ name, title, person, state }: Shown) {
  const what = `“${name || title}”`;
  if (state !== 'live') {
    const whose = person === null ? what : `${what} for ${person}`;
    return {
      button: `Remove the link ${whose}`,
      title: 'Remove this link from the list?',
      description: `The link ${whose} no longer works. Its record is deleted: when it was sent, opened and answered.`,
      label: 'Remove',
      done: { title: 'Link removed', description: `${whose} is no longer in the list.` },
      failed: 'Link not removed',
    };
  }
  const stopped =
    person === null ? `Nobody can open ${what} any more` : `${person} cannot open ${what} any more`;
  return {
    button: person === null ? `Turn off the link ${what}` : `Turn off ${person}’s link ${what}`,
    title: person === null ? `Turn off the link ${what}?` : `Turn off ${person}’s link?`,
    description: `${stopped}, and the link cannot be turned on again. You can share a new one. For ${shareLimits.listedDays} days this list still shows when it was sent and turned off.`,
    label: 'Turn off',
    done: {
      title: person === null ? 'Link turned off' : `${person}’s link turned off`,
      description: `${stopped}.`,
    },
    failed: 'Link not turned off',
  };
}
