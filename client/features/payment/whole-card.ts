import type { StateData } from "./api.ts";

/** What a card field's frame encrypted, as the component hands it on the moment it comes. */
export interface FieldWord {
  readonly encryptedFieldName: string;
  readonly valid: boolean;
  readonly blob?: string;
}

/**
 * The component (6.45) writes its state again from an older copy when the name on the card and a field's text come
 * within one frame, as a browser that fills in all of a card at once does: what was encrypted is then missing from
 * `data`, though the component calls the card valid, and the card would be refused. So what its fields said is kept
 * beside it.
 */
export class FieldWords {
  readonly #blobs = new Map<string, string>();

  hear({ encryptedFieldName, valid, blob }: FieldWord): void {
    if (valid && blob !== undefined) this.#blobs.set(encryptedFieldName, blob);
    else this.#blobs.delete(encryptedFieldName);
  }

  /**
   * `data` with what it lacks of the card: encrypted texts as their fields said them, and the name as its field shows
   * it.
   */
  whole(data: StateData, holderName: string): StateData {
    return {
      ...data,
      paymentMethod: {
        ...data.paymentMethod,
        ...Object.fromEntries(this.#blobs),
        ...(holderName !== "" && { holderName }),
      },
    };
  }
}
