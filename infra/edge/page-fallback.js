/* exported handler */

// Runs at CloudFront before its cache. A path without a file extension is a page of the app and gets the document. A
// missing asset gets 404: an HTML response would be run as a script or cached for a year.
function handler(event) {
  var request = event.request;
  var name = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (name.indexOf('.') < 0) request.uri = '/index.html';
  return request;
}
