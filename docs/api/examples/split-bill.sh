curl -sS "$FAIRSPLIT_URL/v1/calculate" \
  -H "Authorization: Bearer $FAIRSPLIT_KEY" \
  -H 'Content-Type: application/json' \
  -d '{
    "templateType": "bill-split",
    "inputData": {
      "calculationMode": "shares",
      "billData": {
        "totalAmount": "99.99",
        "participants": [
          { "name": "Ann", "share": "75" },
          { "name": "Ben", "share": "25" }
        ]
      }
    }
  }'
