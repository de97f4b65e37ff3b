/** A reason not to start that a person can act on; its message is the sentence to show. */
export class DatabaseError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`Fairsplit cannot start: ${reason}`, options);
    this.name = 'DatabaseError';
  }
}
