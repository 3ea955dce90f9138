/* exported handler */
// @spec share-target

// Runs at CloudFront for `/add`, and in the local cloud. The share sheet of a device posts a text to `/add`. The service
// worker answers that. Where there is none yet, this answers, so that the text is neither forwarded nor logged: the page
// says that it did not arrive.
function handler(event) {
  var request = event.request;
  if (request.method === 'GET' || request.method === 'HEAD') {
    request.uri = '/index.html';
    return request;
  }
  if (request.method === 'POST') {
    return {
      statusCode: 303,
      statusDescription: 'See Other',
      headers: {
        location: { value: '/add#shared=unread' },
        'cache-control': { value: 'no-store' },
      },
    };
  }
  return {
    statusCode: 405,
    statusDescription: 'Method Not Allowed',
    headers: { allow: { value: 'GET, HEAD, POST' }, 'cache-control': { value: 'no-store' } },
  };
}
