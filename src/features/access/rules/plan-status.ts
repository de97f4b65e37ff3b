export const activationMilestones = 3;

/** A trial user's milestones; hidden once activated. */
export type Activation = { readonly reached: number; readonly isActivated: boolean };

/** Plan and trial status of a signed-in user. */
export type PlanStatus =
  | { readonly kind: 'trial'; readonly daysLeft: number; readonly activation: Activation }
  | {
      readonly kind: 'trial-over';
      readonly activation: Activation;
      /** The user had a subscription. Texts mention its end instead of the end of the trial. */
      readonly wasSubscribed?: true;
      /** Another account of the same mailbox has used the trial. */
      readonly trialElsewhere?: true;
    }
  | {
      readonly kind: 'paid';
      readonly plan: 'Starter' | 'Pro' | 'Enterprise';
      /** Shows the link to the admin panel; the server decides on access. */
      readonly isOwner?: true;
    };
