/* exported handler */

// The pages that have a document of their own: apps/web/src/lib/routing/document-of.ts.
var pages =
  /^\/(choose|dashboard|yearly-overview|monthly-planner|daily-plan|habit-tracker|future-vision|bucket-list|pomodoro|journal|settings|history|focuscard|login-with-google|privacy|user-guide)\/?$/i;

// Runs at CloudFront before its cache, and in the local cloud. Every other path without a file extension is a page of the
// app and gets the app's document. A missing asset gets 404: an HTML response would be run as a script or cached for a
// year.
function handler(event) {
  var request = event.request;
  var name = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  var page = pages.exec(request.uri);
  if (/^\/(?:sign(?:in|up)\/?)?$/i.test(request.uri)) request.uri = '/landing.html';
  else if (page) request.uri = '/' + page[1].toLowerCase() + '.html';
  else if (name.indexOf('.') < 0) request.uri = '/index.html';
  return request;
}
