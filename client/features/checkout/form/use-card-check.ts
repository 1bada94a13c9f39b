import { useCallback, useRef, useState, type RefObject } from "react";
import type { CheckoutForm } from "../../../../shared/checkout/details.ts";
import { needsCard } from "../../../../shared/checkout/provider-method.ts";
import { useSettledCard, type CardField, type CardFieldsHandle, type StateData } from "../../payment/payment.tsx";

export interface CardCheck {
  /** The provider's fields for a card, while they stand in the form. */
  card: RefObject<CardFieldsHandle | null>;
  /**
   * Fields of the card that cannot be paid with, since the order button was pressed; null when the fields had not come
   * yet.
   */
  cardErrors: readonly CardField[] | null;
  /** Looks again at a card that was found wrong: one of its fields has changed. */
  checkCard: () => void;
  /** Goes on, once, when no field of the card encrypts any more what was typed into it; `settling` until then. */
  afterCard: (form: CheckoutForm, goOn: () => void) => void;
  settling: boolean;
  /** Looks at the card and marks what is wrong with it; whether this form can be paid. */
  inspect: (form: CheckoutForm) => boolean;
  /** What the card's fields hold; null for other ways to pay. */
  dataOf: (form: CheckoutForm) => StateData | null;
}

const isByCard = (form: CheckoutForm | null): boolean => form !== null && needsCard(form.paymentDetails.paymentMethod);

/** What is wrong with the card: nothing where none is needed, null while its fields have not come. */
export const cardProblems = (
  form: CheckoutForm,
  card: Pick<CardFieldsHandle, "problems"> | null,
): readonly CardField[] | null => (isByCard(form) ? (card?.problems() ?? null) : []);

/** The card in the form: it is first looked at when the order button is pressed, and then with every change. */
export function useCardCheck(form: CheckoutForm | null): CardCheck {
  const card = useRef<CardFieldsHandle | null>(null);
  const [cardErrors, setCardErrors] = useState<readonly CardField[] | null>([]);
  const checkCard = useCallback(
    () =>
      setCardErrors((before) => (before === null || before.length > 0 ? (card.current?.problems() ?? null) : before)),
    [],
  );
  const { settling, whenSettled } = useSettledCard(card);
  const afterCard = (submitted: CheckoutForm, goOn: () => void) => (isByCard(submitted) ? whenSettled(goOn) : goOn());
  const inspect = (submitted: CheckoutForm): boolean => {
    const problems = cardProblems(submitted, card.current);
    setCardErrors(problems);
    if (problems !== null && problems.length > 0) card.current?.mark();
    return problems?.length === 0;
  };
  const dataOf = (submitted: CheckoutForm) => (isByCard(submitted) ? (card.current?.data() ?? null) : null);
  return { card, cardErrors: isByCard(form) ? cardErrors : [], checkCard, afterCard, settling, inspect, dataOf };
}
