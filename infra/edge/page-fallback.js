/* exported handler */

// Runs at CloudFront before its cache, and in the local cloud. A path without a file extension is a page: the landing
// screen has its own document, every other page has the app's document. A missing asset gets 404: an HTML response
// would be run as a script or cached for a year.
function handler(event) {
  var request = event.request;
  var name = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (/^\/(?:sign(?:in|up)\/?)?$/i.test(request.uri)) request.uri = '/landing.html';
  else if (name.indexOf('.') < 0) request.uri = '/index.html';
  return request;
}
