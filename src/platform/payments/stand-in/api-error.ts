/** Errors of the API, in Stripe's wording as far as it is known. */

type Details = {
  code?: string;
  param?: string;
  decline_code?: string;
  /** Keeps the changes of the failed request, because a declined payment leaves records at the provider. */
  keepChanges?: boolean;
};

type ErrorType = 'invalid_request_error' | 'card_error' | 'api_error' | 'idempotency_error';

/** The error that refuses a request; `confirm` throws it too, so that the site sees Stripe's message and code. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly type: ErrorType;
  readonly details: Details;

  constructor(status: number, type: ErrorType, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
  }

  get code(): string | undefined {
    return this.details.code;
  }

  toBody(): { error: Record<string, unknown> } {
    const { keepChanges, ...details } = this.details;
    return { error: { type: this.type, message: this.message, ...details } };
  }
}

export function invalidRequest(message: string, details: Details = {}): ApiError {
  return new ApiError(400, 'invalid_request_error', message, details);
}

/** 404 for the object named in the address, 400 for one named by a parameter. */
export function missingObject(kind: string, id: string, param = 'id'): ApiError {
  const message = `No such ${kind.replaceAll('_', ' ')}: '${id}'`;
  const details = { code: 'resource_missing', param };
  return new ApiError(param === 'id' ? 404 : 400, 'invalid_request_error', message, details);
}
