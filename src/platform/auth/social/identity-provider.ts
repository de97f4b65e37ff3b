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

/** The query with which a browser comes back from a provider. */
export type ProviderReturn = URLSearchParams;

export type IdentityProvider = Readonly<{
  /** Where a browser is sent. */
  startUrl(trip: Trip): Promise<string>;
  /** Who came back; undefined when the provider does not name them, and an error when its answer does not hold. */
  identify(returned: ProviderReturn, trip: Trip): Promise<ProvidedIdentity | undefined>;
}>;
