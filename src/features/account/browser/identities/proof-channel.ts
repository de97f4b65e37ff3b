/** The outcome of a re-authentication by a provider. */
export type ProofOutcome = { readonly proof: string } | { readonly error: string };

// A channel, since `opener` is lost once a page of another origin was visited.
const name = 'fairsplit.proof';
let waiting: BroadcastChannel | undefined;

/** Waits for one outcome and replaces any earlier listener. */
export function listenForProof(onOutcome: (outcome: ProofOutcome) => void): void {
  waiting?.close();
  const channel = new BroadcastChannel(name);
  waiting = channel;
  // Safe cast: only pages of this origin share the channel, and only `broadcastProof` posts to it.
  channel.onmessage = ({ data }: MessageEvent<ProofOutcome>) => {
    channel.close();
    onOutcome(data);
  };
}

export function broadcastProof(outcome: ProofOutcome): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(outcome);
  channel.close();
}
