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

/**
 * Numbers of the fields that the provider's list of errors names one by one; any other is a fault of the request's
 * structure.
 */
const missingCodes: Readonly<Record<string, readonly [code: string, message: string]>> = {
  amount: ["100", "Required object 'amount' is not provided."],
  reference: ["130", "Required field 'reference' is not provided."],
  returnUrl: ["14_030", "Return URL is missing."],
  "amount.value": ["137", "Invalid amount specified"],
  "amount.currency": ["138", "Unsupported currency specified"],
  details: ["14_002", "Required field 'paymentData' is not provided."],
};
/** A required field that is not there, or is not as documented. */
export function missing(field: string): Problem {
  const [code, message] = missingCodes[field] ?? [
    "702",
    `Required field '${field}' is not provided or not as documented.`,
  ];
  return new Problem(422, code, message);
}
/** A kind of payment that nobody settles for this merchant. */
export const noAcquirer = (type: string, currency: string): Problem =>
  new Problem(
    500,
    "905_1",
    `Could not find an acquirer account for the provided txvariant (${type}), currency (${currency}), ` +
      "and action (AUTH).",
    "configuration",
  );
