import json, os, urllib.request

# Sent twice, saved once: both responses have the same id.
def send():
    request = urllib.request.Request(
        os.environ["FAIRSPLIT_URL"] + "/v1/calculate",
        headers={
            "Authorization": "Bearer " + os.environ["FAIRSPLIT_KEY"],
            "Content-Type": "application/json",
            "Idempotency-Key": "order-4711",
        },
        data=json.dumps({
            "templateType": "bill-split",
            "inputData": {
                "calculationMode": "equal",
                "billData": {
                    "totalAmount": "50",
                    "participants": [{"name": "Ann"}, {"name": "Ben"}],
                },
            },
        }).encode(),
    )
    return json.load(urllib.request.urlopen(request))["calculation"]["id"]

print(send() == send())
