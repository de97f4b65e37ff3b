import type { Assertion, StoredKey } from '../webauthn.ts';

/** Rows of an earlier release that verified passkeys itself, each with an assertion for 'a-challenge'. */
export const storedPasskeys = {
  es256: {
    stored: {
      publicKey:
        'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE2EQgyStMP1bgmTneyCux0ev1lM0bNUK7I1j4-N0x49er3FOG2M6C1MHq63u5JkP8tb5Zk7GNsZPkglKdw5ECeA',
      algorithm: -7,
      counter: 0,
    },
    sent: {
      id: 'III-U39epFGa9UaMR6aAlA',
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiYS1jaGFsbGVuZ2UiLCJvcmlnaW4iOiJodHRwczovL2ZhaXJzcGxpdC5leGFtcGxlIiwiY3Jvc3NPcmlnaW4iOmZhbHNlfQ',
      authenticatorData: 'O2QiZxqMZg8ZMKoyPt5bO7WVPqqG-be2dIM879Thrw8FAAAAAA',
      signature:
        'MEUCIQCi09m1h-OIA6440UKEOCu2DL4GcAFIyKhiakSC3hAUyQIgR8CoAcBnhI8TJLZG5kIZ9RFzb04l41tgy6gEagRQqYk',
    },
  },
  ed25519: {
    stored: {
      publicKey: 'MCowBQYDK2VwAyEAdXjf-3bYdVs6VHFTl1V9eEcmwI_fWiIftVO1-glQgK8',
      algorithm: -8,
      counter: 0,
    },
    sent: {
      id: 'rAi3rHToAK7FrJhHyAKiwQ',
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiYS1jaGFsbGVuZ2UiLCJvcmlnaW4iOiJodHRwczovL2ZhaXJzcGxpdC5leGFtcGxlIiwiY3Jvc3NPcmlnaW4iOmZhbHNlfQ',
      authenticatorData: 'O2QiZxqMZg8ZMKoyPt5bO7WVPqqG-be2dIM879Thrw8FAAAAAA',
      signature: 'rzP0B0mk3QEJSTnIAS_7azRa2IbOG8A0y75R5LlchwWYaqSNzHVC1yVEIBeery11JVjU9w4sO0Njg214aJunBA',
    },
  },
  rs256: {
    stored: {
      publicKey:
        'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA2qT0haZOoGGcRSti4sGuWXit_5jIgxvg843ASGqmbrhD5fnhBmP04JyyFeInZ7aCMeIbCFrtA_LK_fVMtJsO5SFngu2CARBN-jYcwCQOZ1F-NVWeIEcMOQFBEemvpQ3oXzHgQ4Un-9tQTqC_vt2e4VRRKLwEv6gJ9-qIJ8h6oIx32eJ8QUtpqaC3FNFwiZedh_Jl6w5R0zPKTYszzX5fppd10sscm6ZS7-cO2O_3KIqSWla2cm9KdiAIDZvUBoH1RoJZU9leL-fjDsc3okEPkTeEF6p01Fom2_rwOhoQ7lTj_kBQ9o6MaaoXGFDmLgNJQf8lu2IWA5p1HRdakHrfnQIDAQAB',
      algorithm: -257,
      counter: 0,
    },
    sent: {
      id: '0WhwNNEzaty6mzNfUf278A',
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiYS1jaGFsbGVuZ2UiLCJvcmlnaW4iOiJodHRwczovL2ZhaXJzcGxpdC5leGFtcGxlIiwiY3Jvc3NPcmlnaW4iOmZhbHNlfQ',
      authenticatorData: 'O2QiZxqMZg8ZMKoyPt5bO7WVPqqG-be2dIM879Thrw8FAAAAAA',
      signature:
        'RwcxmGroRaMplEehdLxqWGY2LP2zVbeMBXgf0KHtYGiazNfwE1SGeb-OFKyuldmwvVUU_7A2YWpqBRj5x3k-PcqnDZNQyGKpCt7NvhbjIqazV815ZEEBEHA28l-WBrAC638jF8_lLCfyPDIPxJl4rQGy6aPdtkPubdXs8UJ6lBRR4PXc7la2Tp-a2OrHww-HeDBZFMdJ0b2hoaLprE6tix_yCTqmClxqebgUXhFxnhsPIr6QiJScyZb2quGnIwBjp3txhpZ4jzfdbA__KxaiCW2pVzNOsyJYa5HHm7tWXxehenJapcnpiIe_BGao8Rl3e_II6c3NutQ3ljzhz4PFoA',
    },
  },
} as const satisfies Readonly<Record<string, { stored: StoredKey; sent: Assertion }>>;
