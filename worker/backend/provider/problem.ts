type ErrorType = "validation" | "security" | "configuration" | "internal";

/** A refusal in the provider's documented form. */
export class Problem extends Error {
  readonly status: 400 | 401 | 403 | 404 | 422 | 500;
  readonly errorCode: string;
  readonly errorType: ErrorType;
  constructor(status: Problem["status"], errorCode: string, message: string, errorType: ErrorType = "validation") {
    super(message);
    this.status = status;
    this.errorCode = errorCode;
    this.errorType = errorType;
  }
  get body(): Record<string, unknown> {
    return { status: this.status, errorCode: this.errorCode, message: this.message, errorType: this.errorType };
  }
}

export const unauthorised = (): Problem => new Problem(401, "000", "HTTP Status Response - Unauthorized", "security");
export const wrongAccount = (): Problem => new Problem(403, "901", "Invalid Merchant Account", "security");
export const missing = (field: string): Problem => new Problem(422, "702", `Required field '${field}' is not provided or not as documented.`);
