/* exported handler */

// Runs at CloudFront before its cache, and in the local cloud. The pages that visitors read have documents of their own.
// Every other path without a file extension is a page of the app and gets the app's document. A missing asset gets 404:
// an HTML response would be run as a script or cached for a year.
function handler(event) {
  var request = event.request;
  var name = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  var open = /^\/(privacy|user-guide)\/?$/i.exec(request.uri);
  if (/^\/(?:sign(?:in|up)\/?)?$/i.test(request.uri)) request.uri = '/landing.html';
  else if (open) request.uri = '/' + open[1].toLowerCase() + '.html';
  else if (name.indexOf('.') < 0) request.uri = '/index.html';
  return request;
}
