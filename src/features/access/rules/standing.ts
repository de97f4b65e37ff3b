export const activationMilestones = 3;

/** How many of the milestones a trial user has reached; activated users need no more telling. */
export type Activation = { readonly reached: number; readonly isActivated: boolean };

/** The standing of a signed-in user: trial, plan, limits. */
export type Standing =
  | { readonly kind: 'trial'; readonly daysLeft: number; readonly activation: Activation }
  | {
      readonly kind: 'trial-over';
      readonly activation: Activation;
      /** A subscription has ended, and the trial before it: only the first is news. */
      readonly wasSubscribed?: true;
      /** Another account of the same mailbox has the trial. */
      readonly trialElsewhere?: true;
    }
  | {
      readonly kind: 'paid';
      readonly plan: 'Starter' | 'Pro' | 'Enterprise';
      /** Shows the way to the admin panel; whether it opens is for the server to say. */
      readonly isOwner?: true;
    };
