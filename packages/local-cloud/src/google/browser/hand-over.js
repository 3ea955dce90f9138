// Gives the answer of the consent page to the page that opened it, and to no other.
const { answer } = document.body.dataset;
opener?.postMessage(JSON.parse(answer), location.origin);
close();
