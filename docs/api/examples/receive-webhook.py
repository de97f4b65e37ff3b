# Run: FAIRSPLIT_WEBHOOK_SECRET=whsec_… PORT=8080 python3 receive-webhook.py
import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

secret = os.environ["FAIRSPLIT_WEBHOOK_SECRET"]
key = base64.b64decode(secret.removeprefix("whsec_"))

# The header may have several signatures: "v1,… v1,…".
def is_signed(signatures, content):
    digest = hmac.new(key, content, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    return any(hmac.compare_digest(one, expected) for one in signatures.split())

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        id = self.headers.get("webhook-id", "")
        sent_at = self.headers.get("webhook-timestamp", "0")
        content = f"{id}.{sent_at}.".encode() + body
        is_recent = abs(time.time() - int(sent_at)) < 300
        if not is_recent or not is_signed(self.headers.get("webhook-signature", ""), content):
            self.send_response(401)
            self.end_headers()
            return
        self.send_response(204)
        self.end_headers()
        print(id, json.loads(body)["type"], flush=True)

HTTPServer(("", int(os.environ.get("PORT", "8080"))), Receiver).serve_forever()
