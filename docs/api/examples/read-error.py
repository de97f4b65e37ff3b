import json, os, urllib.error, urllib.request

# 80 was paid, but 90 is owed: the status is 422.
request = urllib.request.Request(
    os.environ["FAIRSPLIT_URL"] + "/v1/settle",
    headers={
        "Authorization": "Bearer " + os.environ["FAIRSPLIT_KEY"],
        "Content-Type": "application/json",
    },
    data=json.dumps({
        "people": [
            {"name": "Ann", "paid": "80"},
            {"name": "Ben", "owes": "90"},
        ],
    }).encode(),
)
try:
    urllib.request.urlopen(request)
except urllib.error.HTTPError as refused:
    error = json.load(refused)["error"]
    print(refused.status, error["code"])
    for issue in error.get("detail", {}).get("issues", []):
        print(issue["path"], issue["message"])
