/** Somebody as a provider knows them. */
export type ProvidedIdentity = Readonly<{
  /** Who vouches for the subject, the tenant included: another issuer's subject of the same name is somebody else. */
  issuer: string;
  /** Never changes, unlike the address. */
  subject: string;
  email: string;
  /** Whether the provider knows that the address is theirs. */
  isVerified: boolean;
  name: string;
}>;

/** What binds the way there to the way back. */
export type Trip = Readonly<{ state: string; nonce: string; codeVerifier: string; redirectUri: string }>;

export type IdentityProvider = Readonly<{
  /** Where a browser is sent. */
  startUrl(trip: Trip): Promise<string>;
  /** Who came back with this code; undefined when the provider does not confirm it. */
  identify(code: string, trip: Trip): Promise<ProvidedIdentity | undefined>;
}>;
