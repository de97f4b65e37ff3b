# Save this as split-bill.py and run: python3 split-bill.py
import json, os, urllib.request

request = urllib.request.Request(
    os.environ["FAIRSPLIT_URL"] + "/v1/calculate",
    headers={
        "Authorization": "Bearer " + os.environ["FAIRSPLIT_KEY"],
        "Content-Type": "application/json",
    },
    data=json.dumps({
        "templateType": "bill-split",
        "inputData": {
            "calculationMode": "shares",
            "billData": {
                "totalAmount": "99.99",
                "participants": [
                    {"name": "Ann", "share": "75"},
                    {"name": "Ben", "share": "25"},
                ],
            },
        },
    }).encode(),
)
calculation = json.load(urllib.request.urlopen(request))["calculation"]
for row in calculation["results"]["rows"]:
    print(row["name"], row["amount"])
