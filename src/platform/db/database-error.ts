import { ExplainedError } from '#platform/explained-error.ts';

export class DatabaseError extends ExplainedError {
  constructor(reason: string, options?: ErrorOptions) {
    super(`Fairsplit cannot start: ${reason}`, options);
    this.name = 'DatabaseError';
  }
}
