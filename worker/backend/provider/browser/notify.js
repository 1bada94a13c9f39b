// Tells the page around this frame what came of it, in the form the official web component waits for.
parent.postMessage(document.body.dataset.message, location.origin);
