// A card field inside its own frame: what is typed leaves it encrypted only. Messages are those of the official web component.
const keyOfProvider = document.body.dataset.key;
const input = document.querySelector("input");
const problem = document.querySelector("#problem");
/** @type {any} */ let config = null;
let brand = "card";
let done = false;
/** What was typed is complete and on its way to be told. */
let encrypts = false;
let turn = 0;

const brands = [
  { name: "bcmc", start: /^(6703|479658|606005|487104)/, lengths: [16, 17, 18, 19], cvc: "optional" },
  { name: "amex", start: /^3[47]/, lengths: [15], cvc: "required" },
  { name: "visa", start: /^4/, lengths: [16, 19], cvc: "required" },
  { name: "mc", start: /^(5[1-5]|2[2-7])/, lengths: [16], cvc: "required" },
  { name: "maestro", start: /^(5[06-9]|6)/, lengths: [12, 13, 14, 15, 16, 17, 18, 19], cvc: "optional" },
];
const kinds = {
  encryptedCardNumber: { autocomplete: "cc-number", pressed: "numberKeyPressed", most: 19, incomplete: "cc.num.901" },
  encryptedExpiryDate: { autocomplete: "cc-exp", pressed: "dateKeyPressed", most: 4, incomplete: "cc.dat.911" },
  encryptedExpiryMonth: { autocomplete: "cc-exp-month", pressed: "monthKeyPressed", most: 2, incomplete: "cc.mth.915" },
  encryptedExpiryYear: { autocomplete: "cc-exp-year", pressed: "yearKeyPressed", most: 2, incomplete: "cc.yr.918" },
  encryptedSecurityCode: { autocomplete: "cc-csc", pressed: "cvcKeyPressed", most: 4, incomplete: "cc.cvc.921" },
};

const tell = (message) =>
  parent.postMessage(
    JSON.stringify({ ...message, fieldType: config.fieldType, numKey: config.numKey }),
    location.origin,
  );
const base64Url = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** `c1.<ephemeral public key>.<iv>.<text>`, which only the provider's private key opens. */
async function encrypted(field, value) {
  const theirs = await crypto.subtle.importKey(
    "raw",
    Uint8Array.from(atob(keyOfProvider), (letter) => letter.charCodeAt(0)),
    { name: "ECDH", namedCurve: "P-256" },
    false,
    [],
  );
  const mine = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
  const bits = await crypto.subtle.deriveBits({ name: "ECDH", public: theirs }, mine.privateKey, 256);
  const key = await crypto.subtle.importKey("raw", await crypto.subtle.digest("SHA-256", bits), "AES-GCM", false, [
    "encrypt",
  ]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv },
    key,
    new TextEncoder().encode(JSON.stringify({ field, value, at: Date.now() })),
  );
  return ["c1", base64Url(await crypto.subtle.exportKey("raw", mine.publicKey)), base64Url(iv), base64Url(text)].join(
    ".",
  );
}

function passesLuhn(digits) {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]) * (1 + (i % 2));
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** What the digits amount to: `values` by encrypted field when complete, else the code of what is wrong, "" for not yet. */
function judged(digits) {
  if (config.fieldType === "encryptedCardNumber") {
    const known = brands.find(({ name }) => name === brand);
    if (!known?.lengths.includes(digits.length)) return { error: "" };
    return passesLuhn(digits)
      ? { values: { encryptedCardNumber: digits } }
      : { error: known.lengths.at(-1) === digits.length || known.name === "visa" ? "cc.num.902" : "" };
  }
  if (config.fieldType === "encryptedSecurityCode")
    return digits.length === (brand === "amex" ? 4 : 3) ? { values: { encryptedSecurityCode: digits } } : { error: "" };
  if (config.fieldType === "encryptedExpiryMonth")
    return digits.length === 2 && digits >= "01" && digits <= "12"
      ? { values: { encryptedExpiryMonth: digits } }
      : { error: "" };
  if (config.fieldType === "encryptedExpiryYear")
    return digits.length === 2 ? { values: { encryptedExpiryYear: `20${digits}` } } : { error: "" };
  if (digits.length < 4) return { error: "" };
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
  const now = new Date();
  if (month < 1 || month > 12) return { error: "cc.dat.911" };
  if (year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1))
    return { error: "cc.dat.912" };
  return year > now.getFullYear() + 30
    ? { error: "cc.dat.913" }
    : { values: { encryptedExpiryMonth: String(month).padStart(2, "0"), encryptedExpiryYear: String(year) } };
}

function shown(digits) {
  if (config.fieldType === "encryptedCardNumber")
    return brand === "amex"
      ? digits.replace(/^(\d{4})(\d{1,6})?(\d{1,5})?$/, (_, a, b, c) => [a, b, c].filter(Boolean).join(" "))
      : digits.replace(/(\d{4})(?=\d)/g, "$1 ");
  return config.fieldType === "encryptedExpiryDate" && digits.length > 2
    ? `${digits.slice(0, 2)}/${digits.slice(2)}`
    : digits;
}

function show(error) {
  input.setAttribute("aria-invalid", String(error !== ""));
  problem.textContent =
    error === "" ? "" : (config.iframeUIConfig?.ariaConfig?.[config.fieldType]?.error?.[error] ?? "");
  dress(error === "" ? (done ? "validated" : "base") : "error");
}

/** The merchant's own look of the input, as the component hands it over. */
function dress(state) {
  const styles = config.iframeUIConfig?.sfStyles ?? {};
  for (const [name, value] of Object.entries({ ...styles.base, ...styles[state] }))
    if (typeof value === "string" && name in input.style && !/url/i.test(value)) input.style[name] = value;
}

function nameBrand(digits) {
  const known = brands.find(({ start }) => start.test(digits));
  const next = known?.name ?? "card";
  if (next === brand) return;
  brand = next;
  tell({
    action: "brand",
    brand,
    cvcPolicy: known?.cvc ?? "required",
    expiryDatePolicy: "required",
    showSocialSecurityNumber: false,
    cvcText: "Security code",
  });
}

async function typed() {
  turn += 1;
  const mine = turn;
  let digits = input.value.replace(/\D/g, "");
  if (config.fieldType === "encryptedExpiryDate") {
    // A phone fills in four digits of the year.
    const full = /^(\d{1,2})\s*\/\s*20(\d{2})$/.exec(input.value.trim());
    if (full) digits = full[1].padStart(2, "0") + full[2];
    else if (/^([2-9]|\d\s*\/)/.test(input.value.trim())) digits = `0${digits}`;
  }
  digits = digits.slice(0, kinds[config.fieldType].most);
  if (config.fieldType === "encryptedCardNumber") nameBrand(digits);
  const before = input.value;
  const after = shown(digits);
  if (before !== after && input.selectionStart === before.length) input.value = after;
  const verdict = judged(digits);
  encrypts = verdict.values !== undefined;
  if (!verdict.values) {
    done = false;
    show(verdict.error);
    tell({ action: kinds[config.fieldType].pressed, error: verdict.error });
    return;
  }
  const blobs = await Promise.all(
    Object.entries(verdict.values).map(async ([field, value]) => ({
      type: field.replace("encryptedExpiry", "").toLowerCase(),
      encryptedFieldName: field,
      blob: await encrypted(field, value),
    })),
  );
  if (mine !== turn) return;
  done = true;
  encrypts = false;
  show("");
  tell({
    action: "encryption",
    [config.fieldType]: blobs,
    ...(config.fieldType === "encryptedExpiryDate" && { type: "year" }),
    ...(config.fieldType === "encryptedCardNumber" && { endDigits: digits.slice(-4) }),
  });
}

function begin(given) {
  config = given;
  const aria = config.iframeUIConfig?.ariaConfig ?? {};
  document.documentElement.lang = /^[a-z]{2}(-[A-Z]{2})?$/.test(aria.lang ?? "") ? aria.lang : "en";
  const label = aria[config.fieldType]?.label ?? config.fieldType;
  document.title = aria[config.fieldType]?.iframeTitle || label;
  input.setAttribute("aria-label", label);
  input.autocomplete = kinds[config.fieldType].autocomplete;
  input.placeholder = config.iframeUIConfig?.placeholders?.[config.fieldType] ?? "";
  if (config.maskSecurityCode && config.fieldType === "encryptedSecurityCode") input.type = "password";
  if (config.txVariant && config.txVariant !== "card") brand = config.txVariant;
  dress("base");
  input.addEventListener("input", () => void typed());
  input.addEventListener("focus", () => tell({ action: "focus", focus: true, numChars: input.value.length }));
  input.addEventListener("blur", () => {
    tell({ action: "focus", focus: false, numChars: input.value.length });
    if (done || encrypts || input.value === "" || input.getAttribute("aria-invalid") === "true") return;
    show(kinds[config.fieldType].incomplete);
    tell({ action: "incomplete field", error: kinds[config.fieldType].incomplete });
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") tell({ action: "enterKeyPressed" });
  });
  tell({ action: "config" });
  // Whoever was quicker than the handshake has typed already.
  if (input.value !== "") void typed();
}

addEventListener("message", (event) => {
  if (event.source !== parent || event.origin !== location.origin || typeof event.data !== "string") return;
  let message;
  try {
    message = JSON.parse(event.data);
  } catch {
    return;
  }
  if (config === null) {
    if (Object.hasOwn(kinds, message?.fieldType) && message.numKey !== undefined) begin(message);
    return;
  }
  if (message.numKey !== undefined && message.numKey !== config.numKey) return;
  if (message.focus === true) input.focus();
  if (message.error !== undefined && message.fieldType === config.fieldType) show(message.error);
  if (message.brand !== undefined && config.fieldType === "encryptedSecurityCode" && message.brand !== brand) {
    brand = message.brand;
    if (input.value !== "") void typed();
  }
});
