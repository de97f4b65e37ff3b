/** An error is deleted when it has not occurred for this long. */
export const retentionDays = 90;
