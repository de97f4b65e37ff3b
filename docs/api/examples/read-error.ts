// 80 was paid, but 90 is owed: the status is 422.
const response = await fetch(`${process.env.FAIRSPLIT_URL}/v1/settle`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.FAIRSPLIT_KEY}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    people: [
      { name: 'Ann', paid: '80' },
      { name: 'Ben', owes: '90' },
    ],
  }),
});
if (!response.ok) {
  const { error } = await response.json();
  console.log(response.status, error.code);
  for (const { path, message } of error.detail?.issues ?? []) console.log(path, message);
}
