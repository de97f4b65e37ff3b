# 80 was paid, but 90 is owed: the status is 422.
curl -sS -w '\n%{http_code}\n' "$FAIRSPLIT_URL/v1/settle" \
  -H "Authorization: Bearer $FAIRSPLIT_KEY" \
  -H 'Content-Type: application/json' \
  -d '{
    "people": [
      { "name": "Ann", "paid": "80" },
      { "name": "Ben", "owes": "90" }
    ]
  }'
