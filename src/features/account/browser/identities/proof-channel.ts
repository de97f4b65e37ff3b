/** The outcome of a re-authentication by a provider. */
export type ToldProof = { readonly proof: string } | { readonly error: string };

// A channel, since `opener` is lost once a page of another origin was visited.
const name = 'fairsplit.proof';
let waiting: BroadcastChannel | undefined;

/** Waits for one outcome and replaces any earlier listener. */
export function listenForProof(hear: (told: ToldProof) => void): void {
  waiting?.close();
  const channel = new BroadcastChannel(name);
  waiting = channel;
  // Sent by `tellProof` alone: only pages of this origin share the channel.
  channel.onmessage = ({ data }: MessageEvent<ToldProof>) => {
    channel.close();
    hear(data);
  };
}

export function tellProof(told: ToldProof): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(told);
  channel.close();
}
