import type { ReportMessages } from "./report-texts.ts";

export const messages: ReportMessages = {
  title: "Beoordeling melden",
  close: "Sluiten",
  about: "Het gaat om “{title}” van {nickname}",
  reason: "Wat klopt er niet?",
  "reason.hint": "Bijvoorbeeld dat die onwaar is, iemand beledigt of iets persoonlijks vertelt.",
  email: "Je e-mailadres (niet verplicht)",
  "email.hint": "Alleen als je wilt horen wat we besluiten.",
  privacy: "Wat je invult, gebruiken we alleen om naar deze melding te kijken.",
  "privacy.link": "Privacyverklaring",
  send: "Melding versturen",
  busy: "Versturen",
  "problem.reason": "Vertel in {least} tot {most} tekens wat er niet klopt",
  "problem.email": "Vul een volledig e-mailadres in, of geen",
  done: "Bedankt voor je melding",
  "done.text": "We lezen je melding en bekijken de beoordeling opnieuw.",
  tooMany: "Je hebt veel meldingen gestuurd. Probeer het over {minutes}\u00a0min. nog eens.",
  failed:
    "Je melding kon niet worden verstuurd. Wat je schreef staat er nog: probeer het nog eens, of mail naar {mail}.",
};
