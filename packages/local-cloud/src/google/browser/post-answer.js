// Sends the answer of the consent page to the page that opened it, if that has the same origin.
const { answer } = document.body.dataset;
opener?.postMessage(JSON.parse(answer), location.origin);
close();
