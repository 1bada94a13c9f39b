export const messages = {
  chamber: "Chamber of Commerce (KvK)",
  vat: "VAT",
  seller: "Seller",
  terms: "This order was placed under our terms: {address}",
  "right.title": "Right of withdrawal",
  "right.text":
    "You may withdraw from this contract within 14 days without giving a reason. The 14 days begin on the day " +
    "after you, or somebody you name, received the last item. A single statement is enough: " +
    "in the shop under “Withdraw from contract here”, by e-mail to {mail}, by letter, or with the form at the end. It is in time if you send it in time.",
  "right.noParcel":
    "You may withdraw from this contract within 14 days without giving a reason. The 14 days begin on the day after " +
    "your order. A single statement is enough: " +
    "in the shop under “Withdraw from contract here”, by e-mail to {mail}, by letter, or with the form at the end. It is in time if you send it in time.",
  "right.money":
    "We refund everything no later than 14 days after your statement, including the standard delivery cost, " +
    "by the same means of payment and at no cost to you. We may wait until the items are back or you show that " +
    "you have sent them. Send them back within 14 days of your statement; returns are free: " +
    "without a return label you advance the postage and we refund it within 14 days. " +
    "You are liable for a loss in value only if it comes from more than trying them on as in a shop.",
  "right.goods":
    "Send the items back within 14 days of your statement; returns are free: " +
    "without a return label you advance the postage and we refund it within 14 days. " +
    "You are liable for a loss in value only if it comes from more than trying them on as in a shop.",
  "right.except":
    "You cannot withdraw from items sealed for reasons of hygiene once you have broken the seal, " +
    "from what was made especially for you, from digital content whose delivery began with your consent, " +
    "and from a service that was fully performed at your request and with your consent.",
  "right.digital":
    "On {date} you expressly asked us to deliver the digital content at once, and acknowledged that you lose your right of withdrawal for it as soon as delivery begins.",
  "right.set": "A set that holds something besides digital content can still be withdrawn from as a whole.",
  "right.moneyNoParcel":
    "We refund everything no later than 14 days after your statement, by the same means of payment and at no cost to you.",
  "line.digital": "Digital content, delivered at once at your request: no right of withdrawal",
  "line.sealed": "Sealed for reasons of hygiene: no right of withdrawal once the seal is broken",
  "form.title": "Model withdrawal form",
  "form.lines": [
    "(Fill in and send back this form only if you wish to withdraw from the contract.)",
    "To: {trader}",
    "I/We (*) hereby give notice that I/we (*) withdraw from my/our (*) contract of sale of the following goods (*) / for the provision of the following service (*):",
    "Ordered on (*) / received on (*):",
    "Name of consumer(s):",
    "Address of consumer(s):",
    "Signature of consumer(s) (only if this form is sent on paper):",
    "Date:",
    "(*) Delete as appropriate.",
  ].join("\n"),
  "guarantee.title": "Legal guarantee",
  "guarantee.notice": "Official notice of the legal guarantee",
  "guarantee.text":
    "Your item has to be as you may expect it to be. If it is not, we repair or replace it free of charge, " +
    "and where that cannot be done you get a reduction or your money back. " +
    "In the European Union this applies for at least two years from delivery. Report a defect to {mail}.",
  complain: "Questions or a complaint? Write to {mail} or call {phone}.",
};
