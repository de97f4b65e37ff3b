type Wishes = { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean };

/** Do Not Track or Global Privacy Control. */
export function asksNotToBeTracked({ doNotTrack, globalPrivacyControl }: Wishes): boolean {
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
}
