/* exported handler */

// Runs at CloudFront before its cache. A path without a file ending is a page of the app and gets its one document;
// a missing asset stays missing: an answer of HTML in its place would be run as script, or kept for a year.
function handler(event) {
  var request = event.request;
  var name = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (name.indexOf('.') < 0) request.uri = '/index.html';
  return request;
}
