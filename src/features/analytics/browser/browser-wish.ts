type Wishes = { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean };

/** Whether the browser itself asks for its owner not to be followed (Do Not Track, Global Privacy Control). */
export function asksNotToBeTracked({ doNotTrack, globalPrivacyControl }: Wishes): boolean {
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
}
